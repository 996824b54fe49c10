import { z } from 'zod';
import { safeHref } from '../../lib/href.ts';
import { readImageId, readPdfId } from '../asset-id.ts';
import type { ContentFile } from '../file.ts';
import type { ContentImage } from '../image.ts';
import type { ParseContext } from './context.ts';
import { towardsSite } from './own-address.ts';
import { plainLine } from './text.ts';

const asset = z
  .object({
    _id: z.string().nullish(),
    // Present where a service did not expand the reference.
    _ref: z.string().nullish(),
    url: z.string().nullish(),
  })
  .nullish()
  .catch(undefined);

const assetHolder = z.object({ assetRef: z.string().nullish().catch(undefined), asset });

const fraction = z.number().min(0).max(1);
const hotspot = z.object({ x: fraction, y: fraction, width: fraction, height: fraction });
const crop = z
  .object({ top: fraction, right: fraction, bottom: fraction, left: fraction })
  .refine(({ top, right, bottom, left }) => top + bottom < 1 && left + right < 1);

/** The asset's id; `undefined` when the field is empty, or when the asset is gone, which is reported. */
function assetId(value: unknown, field: string, { note }: ParseContext): string | undefined {
  const holder = assetHolder.safeParse(value);
  if (!holder.success) {
    if (value !== null && value !== undefined) {
      note(field, 'the value is no image or file and is left out.', 'Choose the asset again.');
    }
    return undefined;
  }
  const { assetRef } = holder.data;
  const id = holder.data.asset?._id ?? holder.data.asset?._ref;
  if (id) return id;
  if (assetRef) {
    note(field, `its asset ${assetRef} is gone; the field is left out.`, 'Upload the asset again.');
  }
  return undefined;
}

/** Reads an image field. A missing or malformed asset means no image, and a report. */
export function readImage(
  value: unknown,
  field: string,
  context: ParseContext,
): ContentImage | undefined {
  const id = assetId(value, field, context);
  if (id === undefined) return undefined;
  if (readImageId(id) === undefined) {
    const found = `its asset id "${id}" is malformed; the image is left out.`;
    context.note(field, found, 'Choose the image again.');
    return undefined;
  }
  const parts = z.record(z.string(), z.unknown()).catch({}).parse(value);
  return {
    id,
    home: context.home,
    alt: plainLine(parts['alt']) ?? '',
    caption: plainLine(parts['caption']),
    hotspot: hotspot.safeParse(parts['hotspot']).data,
    crop: crop.safeParse(parts['crop']).data,
  };
}

/** Reads a PDF field: the asset's own address, or one built from the reference. */
export function readPdf(
  value: unknown,
  field: string,
  context: ParseContext,
): ContentFile | undefined {
  const id = assetId(value, field, context);
  if (id === undefined) return undefined;
  const hash = readPdfId(id);
  if (hash === undefined) {
    const found = `its asset "${id}" is no PDF file; the field is left out.`;
    context.note(field, found, 'Upload a PDF.');
    return undefined;
  }
  const { origin, projectId, dataset } = context.home;
  const parts = z.record(z.string(), z.unknown()).catch({}).parse(value);
  const given = assetHolder.safeParse(value).data?.asset?.url;
  const safe = given ? safeHref(given) : undefined;
  // A service's files stand at the service; those of datasets get here the address that is built.
  const elsewhere = safe !== undefined && towardsSite(safe, context.siteUrl).external;
  const url = elsewhere ? safe.href.replace(/[?#].*$/s, '') : undefined;
  return {
    url: url?.endsWith('.pdf') ? url : `${origin}/files/${projectId}/${dataset}/${hash}.pdf`,
    title: plainLine(parts['title']),
  };
}
