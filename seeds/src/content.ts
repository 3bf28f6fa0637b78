import { readdirSync, readFileSync } from 'node:fs';
import { DEAL_SITE_KEYS } from '@grabdeals/shared/site';
import { marked } from 'marked';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { parse } from 'yaml';
import { z } from 'zod';

/** `content/` beside the sources and beside the built files alike. */
const CONTENT = new URL('../content/', import.meta.url);

/** A text with something in it. */
export const text = z.string().trim().min(1);

export const siteKey = z.enum(DEAL_SITE_KEYS);

/** Days before loading. */
export const daysAgo = z.int().nonnegative();

/** One of the names that other content goes by. */
export function oneOf(names: Iterable<string>) {
  // Not the names there are: those of the products would fill many screens.
  return z.enum([...names], { error: ({ input }) => `There is nothing called ${JSON.stringify(input)}` });
}

/**
 * The data of a YAML file below `content/`.
 * @throws Error that names the file, and the line that is no YAML or each field that is not as the schema has it.
 */
export function readData<T extends z.ZodType>(file: string, schema: T): z.output<T> {
  return parseData(file, readText(file), schema);
}

export function parseData<T extends z.ZodType>(file: string, content: string, schema: T): z.output<T> {
  return checked(file, () => parse(content) as unknown, schema);
}

/**
 * The front matter of a Markdown file below `content/`, and its text as HTML.
 * @throws Error as `readData` does.
 */
export function readDocument<T extends z.ZodType>(file: string, schema: T): { data: z.output<T>; html: string } {
  return parseDocument(file, readText(file), schema);
}

export function parseDocument<T extends z.ZodType>(
  file: string,
  content: string,
  schema: T,
): { data: z.output<T>; html: string } {
  const document = new VFile(content);
  const frontMatter = () => {
    matter(document, { strip: true });
    return document.data.matter;
  };
  const data = checked(file, frontMatter, schema);
  return { data, html: marked.parse(String(document), { async: false }).trim() };
}

/** The files with that ending in a folder of `content/` and the folders below it, in the order of their names. */
export function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(new URL(folder, CONTENT), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith(ending))
    .sort();
}

function readText(file: string): string {
  return readFileSync(new URL(file, CONTENT), 'utf8');
}

function checked<T extends z.ZodType>(file: string, read: () => unknown, schema: T): z.output<T> {
  let content: unknown;
  try {
    content = read();
  } catch (error) {
    throw new Error(`content/${file}: ${(error as Error).message}`, { cause: error });
  }
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `${z.core.toDotPath(path) || 'the file'}: ${message}`,
  );
  throw new Error([`content/${file} is not as it should be:`, ...problems].join('\n  '));
}
