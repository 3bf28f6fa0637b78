import { readdirSync, readFileSync } from 'node:fs';
import { DEAL_SITE_KEYS } from '@grabdeals/shared/site';
import { marked } from 'marked';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { parse } from 'yaml';
import { z } from 'zod';

/** The folder `content/`, relative to the sources and to the built files. */
const CONTENT = new URL('../content/', import.meta.url);

/** A text that is not empty. */
export const text = z.string().trim().min(1);

export const siteKey = z.enum(DEAL_SITE_KEYS);

/** Days before loading. */
export const daysAgo = z.int().nonnegative();

/** Returns a schema for one of the names of other content. */
export function oneOf(names: Iterable<string>) {
  // The message omits the valid names, because there are thousands of products.
  return z.enum([...names], { error: ({ input }) => `${JSON.stringify(input)} does not exist` });
}

/**
 * Reads a YAML file below `content/`.
 * @throws Error that names the file, and the line that is no YAML or each invalid field.
 */
export function readData<T extends z.ZodType>(file: string, schema: T): z.output<T> {
  return parseData(file, readText(file), schema);
}

export function parseData<T extends z.ZodType>(file: string, content: string, schema: T): z.output<T> {
  return validate(file, () => parse(content) as unknown, schema);
}

/**
 * Reads a Markdown file below `content/`. @returns its front matter, and its text as HTML.
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
  const data = validate(file, frontMatter, schema);
  return { data, html: marked.parse(String(document), { async: false }).trim() };
}

/** Returns the files with an extension below a folder of `content/`, sorted by name. */
export function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(new URL(folder, CONTENT), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith(ending))
    .sort();
}

function readText(file: string): string {
  return readFileSync(new URL(file, CONTENT), 'utf8');
}

function validate<T extends z.ZodType>(file: string, read: () => unknown, schema: T): z.output<T> {
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
  throw new Error([`content/${file} is not valid:`, ...problems].join('\n  '));
}
