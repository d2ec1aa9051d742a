import type { Registration } from '#contract/registrations/registrations.ts';
import { useFrame } from '../app/frame.ts';
import { formatWhen } from '../events/format-whole-day.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { drawPaper } from '../share/paper-picture.ts';
import { savePicture } from '../share/save-picture.ts';
import { Button } from '../ui/Button.tsx';
import type { ButtonLook } from '../ui/button-look.ts';

interface SavePassProps {
  registration: Registration;
  look: ButtonLook;
}

/** As a picture it can be shown without network on any phone, and sent to one's own. */
export function SavePass({ registration, look }: SavePassProps) {
  const { t, i18n } = useTranslation('registrations');
  const { language } = i18n;
  const { foundation } = useFrame().settings;
  const { code, title, location, date, time, name, people } = registration;
  const save = async () => {
    const picture = await drawPaper({
      language,
      above: [
        { text: foundation.name[language], bold: true },
        { text: title, look: 'large', bold: true },
        { text: formatWhen(date, time, language) },
        ...(location ? [{ text: location }] : []),
      ],
      qr: code,
      below: [
        { text: code, look: 'huge', bold: true, language: 'en' },
        { text: name, bold: true },
        ...(people > 1 ? [{ text: t('events:party.people', { count: people }) }] : []),
        ...(foundation.phone ? [{ text: foundation.phone, look: 'small' as const, language: 'en' as const }] : []),
      ],
    });
    savePicture(picture, `${code}.png`);
  };
  return (
    <Button look={look} icon="down" onClick={() => void save()}>
      {t('pass.save')}
    </Button>
  );
}
