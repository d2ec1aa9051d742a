import { Link } from 'react-router';
import { Pagination } from '../ui/Pagination.tsx';

interface PageLinksProps {
  page: number;
  pages: number;
  words: { label: string; status: string; previous: string; next: string };
  addressOf: (page: number) => string;
}

/** Links to the previous and next page; nothing for a single page. */
export function PageLinks({ page, pages, words, addressOf }: PageLinksProps) {
  if (pages <= 1) return null;
  const { label, status, previous, next } = words;
  return (
    <Pagination
      as={Link}
      label={label}
      status={status}
      previous={{ word: previous, link: page > 1 ? { to: addressOf(page - 1), rel: 'prev' } : null }}
      next={{ word: next, link: page < pages ? { to: addressOf(page + 1), rel: 'next' } : null }}
    />
  );
}
