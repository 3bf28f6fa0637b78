import { INDEX_BODY, MAPPING_VERSION } from './index-document.js';
import type { SearchConnection } from './search-connection.js';

export interface Generation {
  index: string;
  /** Of its mapping. */
  version: number;
}

/** The indexes by their names, `<alias>-<mapping version>-<time>`, and the alias that says which of them is searched. */
export class IndexGenerations {
  constructor(
    private readonly connection: SearchConnection,
    private readonly alias: string,
  ) {}

  /** The index that is searched; undefined where there is none. */
  async live(): Promise<Generation | undefined> {
    const { body, statusCode } = await this.connection.feed('looking up its index', (client) =>
      client.indices.getAlias({ name: this.alias }, { ignore: [404] }),
    );
    const [index] = statusCode === 404 ? [] : Object.keys(body);
    const version = index?.slice(this.alias.length + 1).split('-')[0];
    return index === undefined ? undefined : { index, version: Number(version) };
  }

  /** @returns the name of a new, empty index. */
  async create(): Promise<string> {
    const index = `${this.alias}-${MAPPING_VERSION}-${Date.now()}`;
    await this.connection.feed('making an index', (client) => client.indices.create({ index, body: INDEX_BODY }));
    return index;
  }

  /** Lets searches find this index from one moment to the next; all others go, those of interrupted builds too. */
  async goLive(index: string): Promise<void> {
    const { body } = await this.connection.feed('listing its indexes', (client) =>
      client.indices.get({ index: `${this.alias}-*` }),
    );
    const ofThisAlias = new RegExp(`^${this.alias}-\\d+-\\d+$`);
    const others = Object.keys(body).filter((name) => name !== index && ofThisAlias.test(name));
    await this.connection.feed('swapping its index', (client) =>
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
