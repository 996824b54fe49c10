import { companyDrawings } from './data-drawings/company-drawings.ts';
import type { DataDrawing } from './data-drawings/data-drawing.ts';
import { productDrawings } from './data-drawings/product-drawings.ts';
import { programDrawings } from './data-drawings/program-drawings.ts';

/** Every drawing of the site that tells figures or states, but pictures of screens, which have words of their own. */
export const dataDrawings: readonly DataDrawing[] = [
  ...companyDrawings,
  ...productDrawings,
  ...programDrawings,
];
