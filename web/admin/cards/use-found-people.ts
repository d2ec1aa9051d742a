import { useEffect, useState } from 'react';
import type { FoundPerson } from '#contract/cards/cards.ts';
import { useQuery } from '../../app/use-query.ts';

const fewestLetters = 3;
const pauseMs = 300;

/** People with an account whose name is being typed; nobody while the server does not answer. */
export function useFoundPeople(text: string, eventId: string | undefined): readonly FoundPerson[] {
  const typed = text.trim();
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isLongEnough = typed.length >= fewestLetters && q.length >= fewestLetters;
  const query = { q, ...(eventId !== undefined && { event_id: eventId }) };
  const { reply, failure } = useQuery('searchPeople', isLongEnough ? { query } : null, { keepsPrevious: true });
  return isLongEnough && !failure ? (reply?.data ?? []) : [];
}
