import type { Language } from '#contract/values/language.ts';
import { screens } from '../../app/screens.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/Icon.tsx';

type VoiceOf = { kind: string; thing: string; language: Language } | { of: string };

/** To the recordings of one thing or page. In a document of its own: what is typed here stays. */
export function VoiceLink(place: VoiceOf) {
  const { t } = useTranslation('admin');
  return (
    <a className="row" href={screens.clips({ query: place })} target="_blank" rel="noopener">
      <Icon name="ear" />
      {t('voice')}
    </a>
  );
}
