declare const kept: unique symbol;

/**
 * A value as the text of its JSON. What a page shows far down comes so in its data: the browser reads a text at once, and what is
 * in it only when it is needed.
 */
export type JsonText<T> = string & { readonly [kept]: T };

export function toJsonText<T>(value: T): JsonText<T> {
  return JSON.stringify(value) as JsonText<T>;
}

export function fromJsonText<T>(text: JsonText<T>): T {
  return JSON.parse(text) as T;
}
