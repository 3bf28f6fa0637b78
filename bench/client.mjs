import http from 'node:http';

/** Sends a request to the product on this machine. @returns the status or the error code, the duration in ms, and the body. */
export function ask(options, body) {
  const started = performance.now();
  return new Promise((resolve) => {
    const chunks = [];
    const end = (status) => {
      const ms = performance.now() - started;
      resolve({ status, ms, text: Buffer.concat(chunks).toString() });
    };
    const fail = (error) => end(error.code ?? error.message);
    const request = http.request({ host: '127.0.0.1', ...options }, (response) => {
      response
        .on('error', fail)
        .on('data', (chunk) => chunks.push(chunk))
        .on('end', () => end(response.statusCode));
    });
    request.on('error', fail).end(body);
  });
}

/** Returns the n-th path of a shopper: cached pages, other pages, and calls of the API. */
export function shopperPath(n) {
  const any = Math.floor(Math.random() * 1_000_000);
  const paths = ['/', `/products?search=word${any}`, `/api/home/searchProducts?q=word${any}`, '/brands'];
  return [...paths, '/api/home/getMerchants'][n % 5];
}
