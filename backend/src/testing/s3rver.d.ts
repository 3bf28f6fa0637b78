/** Types of the parts of the S3 server that our tests use: the package contains no types. */
declare module '@20minutes/s3rver' {
  /** A request that the server processes. */
  export interface S3Context {
    path: string;
    app: object;
  }

  export default class S3rver {
    constructor(options: { address: string; port: number; silent: boolean; directory: string });
    middleware: ((context: S3Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
