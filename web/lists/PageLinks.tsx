import { Link } from 'react-router';
import { Pagination } from '../ui/Pagination.tsx';

interface PageLinksProps {
  page: number;
  pages: number;
  words: { label: string; status: string; previous: string; next: string };
  addressOf: (page: number) => string;
}

/** To the pages of a list before and after this one; nothing where there is but one. */
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
