/** A JSON object of unknown shape. */
export type JsonObject = Record<string, unknown>;

/** Whether a parsed value is a JSON object, not a list and not null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
