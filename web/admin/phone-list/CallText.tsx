import type { CallEntry } from '#contract/phone-list/calls.ts';
import { directionOf } from '#contract/values/language.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What is to be said, and what is known of earlier tries. */
export function CallText({ entry }: { entry: CallEntry }) {
  const { t, i18n } = useTranslation('office-calls');
  const { text, language, state, takenBy, tries, due, note, links } = entry;
  const isLater = state === 'waiting' && new Date(due) > new Date();
  return (
    <>
      <p lang={language} dir={directionOf(language)}>
        {text}
      </p>
      <p className="soft">
        {[
          links === null && t('nextVisit'),
          takenBy !== null && t('takenBy', { name: `\u2068${takenBy}\u2069` }),
          tries > 0 && t('tried', { count: tries }),
          isLater && t('again', { moment: formatMoment(new Date(due), i18n.language) }),
          note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}
