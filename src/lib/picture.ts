/** A picture as markup needs it. Sizes in pixels. */
export interface Picture {
  readonly src: string;
  readonly srcset?: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}
