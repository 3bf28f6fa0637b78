/** Writing SVG by hand, in as few bytes as the picture allows. */

export function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

export function path(fill: string, d: string): string {
  return `<path fill="${fill}" d="${d}"/>`;
}

export function line(stroke: string, width: number, d: string): string {
  return `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
}

export function rect(fill: string, x: number, y: number, width: number, height: number, radius = 0): string {
  const corner = radius ? ` rx="${round(radius)}"` : '';
  return `<rect fill="${fill}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corner}/>`;
}

export function circle(fill: string, x: number, y: number, radius: number): string {
  return `<circle fill="${fill}" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;
}

export function ellipse(fill: string, x: number, y: number, rx: number, ry: number): string {
  return `<ellipse fill="${fill}" cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"/>`;
}

export function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

export function faded(opacity: number, content: string): string {
  return `<g opacity="${opacity}">${content}</g>`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
