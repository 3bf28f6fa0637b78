/** Origin of the API; empty for the one that served this page. */
export const API_ORIGIN: string = import.meta.env.VITE_API_ORIGIN ?? '';

export const API_URL = `${API_ORIGIN}/api`;
