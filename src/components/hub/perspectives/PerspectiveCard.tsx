import { perspectivesList } from '#copy/lists.ts';
import type { PerspectiveCard as Card } from '#client/perspectives.ts';
import { formatDate } from '#lib/format-date.ts';
import { pictureSizes } from '#lib/picture.ts';

interface Props {
  readonly card: Card;
  /** The first of the page, whose image loads at once. */
  readonly first: boolean;
}

/** A perspective in the list. */
export default function PerspectiveCard({ card, first }: Props) {
  const { id, href, title, description, badge, category, date, image, edit } = card;

  return (
    <article className="card" id={href === undefined ? id : undefined}>
      <div className="cover">
        {image ? (
          <img
            {...edit?.image}
            data-cover={href}
            src={image.src}
            srcSet={image.srcset}
            sizes={pictureSizes.card}
            width={image.width}
            height={image.height}
            alt={image.alt}
            loading={first ? undefined : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
          />
        ) : null}
      </div>
      <div className="matter">
        <p className="meta">
          {badge ? (
            <b dir="auto" {...edit?.badge}>
              {badge}
            </b>
          ) : null}
          <span {...edit?.category}>{category}</span>
          {date ? <time dateTime={date}>{formatDate(date)}</time> : null}
        </p>
        <h3 dir="auto" {...edit?.title}>
          {title}
        </h3>
        {description ? (
          <p className="description" dir="auto" {...edit?.description}>
            {description}
          </p>
        ) : null}
        {href === undefined ? null : (
          <a href={href} aria-label={`${perspectivesList.readMore}: ${title}`}>
            {perspectivesList.readMore}
          </a>
        )}
      </div>
    </article>
  );
}
