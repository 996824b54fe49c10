import { useEffect, useRef } from 'react';
import { perspectivesList } from '~/copy/lists.ts';
import type { PerspectiveCard as Card } from '~/hub/perspectives-page.ts';
import { pictureSizes } from '~/lib/picture.ts';

interface Props {
  readonly card: Card;
  /** The first row's images are what the visitor waits for. */
  readonly eager: boolean;
  /** The first of all, whose image the page asks for with its first bytes. */
  readonly first: boolean;
}

/** One article of the list. */
export default function PerspectiveCard({ card, eager, first }: Props) {
  const picture = useRef<HTMLImageElement>(null);
  const { id, href, title, description, badge, category, date, image } = card;

  // A failure before React came sent its event to nobody.
  useEffect(() => {
    const element = picture.current;
    if (element?.complete && element.naturalWidth === 0) element.hidden = true;
  }, []);

  return (
    <article className="card" id={href === undefined ? id : undefined}>
      <div className="cover lift">
        {image ? (
          <img
            ref={picture}
            data-cover={href}
            src={image.src}
            srcSet={image.srcset}
            sizes={pictureSizes.card}
            width={image.width}
            height={image.height}
            alt={image.alt}
            loading={eager ? undefined : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
            }}
          />
        ) : null}
        {badge ? <span className="badge">{badge}</span> : null}
      </div>
      <p className="meta">
        <span>{category}</span>
        {date ? <time dateTime={date.iso}>{date.text}</time> : null}
      </p>
      <h2>{title}</h2>
      {description ? <p className="description">{description}</p> : null}
      {href === undefined ? null : (
        <a href={href} aria-label={`${perspectivesList.readMore}: ${title}`}>
          {perspectivesList.readMore}
        </a>
      )}
    </article>
  );
}
