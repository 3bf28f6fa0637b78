/** Calls that are answered whatever else the process has to do. */
export function isHealthCheck(path: string): boolean {
  return path === '/api/health/live' || path === '/api/health/ready';
}
