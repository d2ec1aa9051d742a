import type { Event } from '#contract/events/events.ts';
import { useAsk } from '../../app/use-ask.ts';
import { useQuery } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

interface CurrentPicture {
  /** Its address, to be shown; undefined while a draft is read. */
  picture: string | undefined;
  /** Itself, for a copy. */
  currentPicture(): Promise<Blob | null>;
}

/** Of the event that a form changes or copies. The picture of a draft has no address: the office reads it with the event. */
export function useCurrentPicture(event: Event | undefined): CurrentPicture {
  const { i18n } = useTranslation();
  const ask = useAsk();
  const draftId = event?.status === 'draft' && event.hasImage ? event.id : undefined;
  const lang = i18n.language;
  const draft = draftId === undefined ? null : { params: { id: draftId }, query: { lang } };
  const { reply: ofDraft } = useQuery('readOfficeEvent', draft);
  const picture = (draft ? ofDraft?.data.imageData : event?.imageUrl) ?? undefined;
  return {
    picture,
    // A copy that is saved at once waits for the picture of its draft.
    currentPicture: async () => {
      const address = picture ?? (draft && (await ask('readOfficeEvent', draft)).data.imageData);
      return address ? pictureAt(address) : null;
    },
  };
}

/** The policy of the page lets no script fetch from a data URL. */
function pictureOfDataUrl(dataUrl: string): Blob {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type: head.replace(/^data:|;.*$/g, '') });
}

/** A copy includes the picture; if that cannot be fetched, it goes without. */
const pictureAt = async (address: string): Promise<Blob | null> =>
  address.startsWith('data:')
    ? pictureOfDataUrl(address)
    : fetch(address).then(
        (answer) => (answer.ok ? answer.blob() : null),
        () => null,
      );
