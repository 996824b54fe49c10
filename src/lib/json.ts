/** A JSON object of unknown shape. */
export type JsonObject = Record<string, unknown>;

/** Whether a parsed value is a JSON object, not a list and not null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a JSON text; `undefined`, which no JSON means, where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
