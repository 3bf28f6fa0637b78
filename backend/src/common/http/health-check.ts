/** Returns whether a path is a health check, which the process handles under any load. */
export function isHealthCheck(path: string): boolean {
  return path === '/api/health/live' || path === '/api/health/ready';
}
