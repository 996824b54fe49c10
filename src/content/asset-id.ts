/** Ids of assets, as the content service makes them of what was uploaded. */

const IMAGE = /^image-([A-Za-z0-9]+)-([1-9]\d*)x([1-9]\d*)-([a-z0-9]+)$/;
const PDF = /^file-([A-Za-z0-9]+)-pdf$/;

/** Size in pixels and format of an image. */
export interface ImageAsset {
  readonly width: number;
  readonly height: number;
  /** Ending of its file: `png`. */
  readonly format: string;
}

/** What the id of an image tells, or `undefined` where it is none: no address can be built of it. */
export function readImageId(id: string): ImageAsset | undefined {
  const [, , width, height, format] = IMAGE.exec(id) ?? [];
  if (format === undefined) return undefined;
  return { width: Number(width), height: Number(height), format };
}

/** The hash in the id of a PDF file, or `undefined` where it is the id of anything else. */
export function readPdfId(id: string): string | undefined {
  return PDF.exec(id)?.[1];
}
