import { INDEX_BODY, MAPPING_VERSION } from './index-document.js';
import type { SearchConnection } from './search-connection.js';

/** An index, and the version of its mapping. */
export interface IndexVersion {
  index: string;
  version: number;
}

/** The indexes, whose names are `<alias>-<mapping version>-<time>`, and the alias of the index that searches use. */
export class IndexVersions {
  constructor(
    private readonly connection: SearchConnection,
    private readonly alias: string,
  ) {}

  /** Returns the index that searches use; undefined if there is none. */
  async live(): Promise<IndexVersion | undefined> {
    const { body, statusCode } = await this.connection.maintain('looking up its index', (client) =>
      client.indices.getAlias({ name: this.alias }, { ignore: [404] }),
    );
    const [index] = statusCode === 404 ? [] : Object.keys(body);
    const version = index?.slice(this.alias.length + 1).split('-')[0];
    return index === undefined ? undefined : { index, version: Number(version) };
  }

  /** Creates an empty index. @returns its name. */
  async create(): Promise<string> {
    const index = `${this.alias}-${MAPPING_VERSION}-${Date.now()}`;
    await this.connection.maintain('creating an index', (client) => client.indices.create({ index, body: INDEX_BODY }));
    return index;
  }

  /** Makes searches use this index, and deletes all others, including those of interrupted builds, in one request. */
  async goLive(index: string): Promise<void> {
    const { body } = await this.connection.maintain('listing its indexes', (client) =>
      client.indices.get({ index: `${this.alias}-*` }),
    );
    const namePattern = new RegExp(`^${this.alias}-\\d+-\\d+$`);
    const others = Object.keys(body).filter((name) => name !== index && namePattern.test(name));
    await this.connection.maintain('swapping its index', (client) =>
      client.indices.updateAliases({
        body: {
          actions: [
            { add: { index, alias: this.alias } },
            ...others.map((other) => ({ remove_index: { index: other } })),
          ],
        },
      }),
    );
  }
}
