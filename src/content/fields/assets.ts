import { z } from 'zod';
import { safeHref, toRelativeUrl } from '#lib/href.ts';
import { isJsonObject } from '#lib/json.ts';
import type { StudioField, StudioType } from './schema.ts';
import { singleLine } from '#lib/text/text.ts';
import type { AssetBase, Field, ParseContext } from './field.ts';
import { wordsOf } from './unknown.ts';
import { reportUnseen } from './values.ts';

/** An image of a document, shown with `imageProps`. */
export interface ContentImage {
  /** Asset id: `image-<hash>-<width>x<height>-<format>`. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly format: string;
  /** Size of its file in bytes. */
  readonly bytes: number | undefined;
  readonly base: AssetBase;
  /** Empty if the image only decorates. */
  readonly alt: string;
  readonly caption: string | undefined;
  /** The part that must stay visible, as fractions of the image; x and y are its center. */
  readonly hotspot: z.infer<typeof hotspot> | undefined;
  /** How much is cut off each side, as fractions of the image. */
  readonly crop: z.infer<typeof crop> | undefined;
}

/** The asset of an image or file. If it is gone, `assetRef` still has its id. */
export const ASSET = '"assetRef": asset._ref, "asset": asset->{_id, _updatedAt, url, altText, size}';

const IMAGE_ID = /^image-[A-Za-z0-9]+-([1-9]\d*)x([1-9]\d*)-([a-z0-9]+)$/;
const PDF_ID = /^file-([A-Za-z0-9]+)-pdf$/;

// In the Studio, which does not expand references, there is `_ref`.
const asset = z
  .object({
    _id: z.string().nullish(),
    _ref: z.string().nullish(),
    url: z.string().nullish(),
    altText: z.unknown().optional(),
    size: z.int().nonnegative().optional().catch(undefined),
  })
  .nullish()
  .catch(undefined);

const fraction = z.number().min(0).max(1);
const hotspot = z.object({ x: fraction, y: fraction, width: fraction, height: fraction });
const crop = z
  .object({ top: fraction, right: fraction, bottom: fraction, left: fraction })
  .refine(({ top, right, bottom, left }) => top + bottom < 1 && left + right < 1);

const assetValue = z.object({
  assetRef: z.string().nullish().catch(undefined),
  asset,
  alt: z.unknown().optional(),
  caption: z.unknown().optional(),
  hotspot: hotspot.optional().catch(undefined),
  crop: crop.optional().catch(undefined),
});

/** The parsed value and its asset's id; `undefined` if the field is empty, or if the asset is gone, which is reported. */
function parseAsset(value: unknown, path: string, { report }: ParseContext) {
  if (value === undefined) return undefined;
  const { data } = assetValue.safeParse(value);
  if (data === undefined) {
    report(path, 'the value is not an image or file and is left out.', 'Choose the asset again.');
    return undefined;
  }
  const id = data.asset?._id ?? data.asset?._ref;
  if (id) return { ...data, id };
  if (data.assetRef) {
    report(path, `its asset ${data.assetRef} is gone; the field is left out.`, 'Upload the asset again.');
  }
  return undefined;
}

/** Text about an image, which some schemas format. Programs write a missing one as a word. */
export function wordsAbout(value: unknown): string | undefined {
  const text = singleLine(typeof value === 'string' ? value : wordsOf(value));
  return text === 'null' || text === 'undefined' ? undefined : text;
}

/** Parses an image. A missing or malformed asset means no image, and a report. */
export function parseImage(value: unknown, path: string, context: ParseContext): ContentImage | undefined {
  const parsed = parseAsset(value, path, context);
  if (parsed === undefined) return undefined;
  const [, width, height, format] = IMAGE_ID.exec(parsed.id) ?? [];
  if (format === undefined) {
    const message = `its asset id "${parsed.id}" is malformed; the image is left out.`;
    context.report(path, message, 'Choose the image again.');
    return undefined;
  }
  for (const name of ['alt', 'caption'] as const) reportUnseen(parsed[name], `${path}.${name}`, context);
  return {
    id: parsed.id,
    width: Number(width),
    height: Number(height),
    format,
    bytes: parsed.asset?.size,
    base: context.assets,
    alt: wordsAbout(parsed.alt) ?? wordsAbout(parsed.asset?.altText) ?? '',
    caption: wordsAbout(parsed.caption),
    hotspot: parsed.hotspot,
    crop: parsed.crop,
  };
}

/** The Studio's field for an image with alternative text. */
export function imageSchema(title: string, description?: string): StudioType {
  const alt: StudioField = {
    name: 'alt',
    title: 'What can be seen',
    type: 'string',
    description: 'Read out to readers who cannot see the image.',
    validation: (rule) =>
      rule.custom((value, { parent }) => {
        const hasImage = isJsonObject(parent) && parent['asset'] !== undefined;
        return (
          !hasImage || singleLine(value) !== undefined || 'Say what can be seen, for readers who cannot see the image.'
        );
      }),
  };
  return { type: 'image', title, description, options: { hotspot: true }, fields: [alt] };
}

/** An image; `undefined` if it has no asset. */
export function image(title: string, description: string): Field<ContentImage | undefined> {
  return {
    query: (name) => `"${name}": ${name}{alt, caption, hotspot, crop, ${ASSET}}`,
    parse: parseImage,
    schema: imageSchema(title, description),
  };
}

/** The address of a PDF file, without a query: the asset's own, or one built from its id. */
export function pdf(title: string, description: string): Field<string | undefined> {
  return {
    query: (name) => `"${name}": ${name}{${ASSET}}`,
    schema: { type: 'file', title, description, options: { accept: 'application/pdf' } },
    parse: (value, path, context) => {
      const parsed = parseAsset(value, path, context);
      if (parsed === undefined) return undefined;
      const hash = PDF_ID.exec(parsed.id)?.[1];
      if (hash === undefined) {
        const message = `its asset "${parsed.id}" is not a PDF file; the field is left out.`;
        context.report(path, message, 'Upload a PDF.');
        return undefined;
      }
      const { origin, projectId, dataset } = context.assets;
      const given = safeHref(parsed.asset?.url);
      // A service has addresses for its files; files of an embedded dataset get theirs here.
      const external = given !== undefined && toRelativeUrl(given, context.siteUrl).external;
      const url = external ? given.href.replace(/[?#].*$/s, '') : undefined;
      const built = `${origin}/files/${projectId}/${dataset}/${hash}.pdf`;
      return url?.endsWith('.pdf') ? url : built;
    },
  };
}
