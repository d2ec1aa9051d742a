import { useLocation } from 'react-router';
import type { CallInput, EndpointName, Input, Reply } from '#contract/send.ts';
import { type Query, useQueries } from '../../app/use-query.ts';
import { useWhileVisible } from './use-while-visible.ts';

const everyMs = 60_000;

/**
 * What every screen shows beside its own subject: asked on each screen and every minute; `null` asks nothing. On failure
 * what is known stays.
 */
export function useBackgroundQuery<Name extends EndpointName>(
  name: Name,
  input: Input<Name> | null,
): Pick<Query<Reply<Name>>, 'reply' | 'reload'> {
  const { pathname } = useLocation();
  const question = input && JSON.stringify([pathname, input]);
  const given = (input ? [input] : []) as CallInput<Name>;
  const { reply, reload } = useQueries((ask) => ask(name, ...given), question, { keepsPrevious: true });
  useWhileVisible(everyMs, reload);
  return { reply, reload };
}
