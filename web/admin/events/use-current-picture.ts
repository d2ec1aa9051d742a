import { useEffect, useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { useCall } from '../../app/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readOfficeEvent } from './event-calls.ts';

/** Of the event that a form changes or copies. The picture of a draft has no address: the office reads it with the event. */
export function useCurrentPicture(event: Event | undefined): string | undefined {
  const { i18n } = useTranslation();
  const call = useCall();
  const [ofDraft, setOfDraft] = useState<string>();
  const draftId = event?.status === 'draft' && event.hasImage ? event.id : undefined;
  useEffect(() => {
    if (draftId === undefined) return;
    call(readOfficeEvent(draftId, i18n.language)).then(
      ({ imageData }) => setOfDraft(imageData ?? undefined),
      () => undefined,
    );
  }, [call, draftId, i18n.language]);
  return draftId === undefined ? (event?.imageUrl ?? undefined) : ofDraft;
}

/** The policy of the page lets no script fetch from a data URL. */
function pictureIn(dataUrl: string): Blob {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type: head.replace(/^data:|;.*$/g, '') });
}

/** A copy includes the picture; if that cannot be fetched, it goes without. */
export const pictureAt = async (address: string): Promise<Blob | null> =>
  address.startsWith('data:')
    ? pictureIn(address)
    : fetch(address).then(
        (answer) => (answer.ok ? answer.blob() : null),
        () => null,
      );
