import { useMemo } from 'react';
import { cardLink, signsOfCard } from '#contract/values/card-code.ts';
import { useFrame } from '../app/frame.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { WordKey } from '../i18n/word-keys.ts';
import { drawPaper } from '../share/paper-picture.ts';
import { qrPicture } from '../share/qr.ts';
import { savePicture } from '../share/save-picture.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Cards.module.css';

/** Code and QR of a card, to be saved, printed or read aloud on the telephone. */
export function OwnCard({ code, name }: { code: string; name?: string | undefined }) {
  const { t, i18n } = useTranslation('cards');
  const { language } = i18n;
  const { foundation } = useFrame().settings;
  const link = cardLink(location.origin, signsOfCard(code));
  const picture = useMemo(() => qrPicture(link), [link]);
  const save = async () => {
    const picture = await drawPaper({
      language,
      above: [
        { text: foundation.name[language], look: 'large', bold: true },
        { text: t('notABank'), look: 'small' },
      ],
      qr: link,
      below: [
        { text: code, look: 'huge', bold: true, language: 'en' },
        ...(name ? [{ text: name, bold: true }] : []),
        ...(foundation.phone ? [{ text: foundation.phone, language: 'en' as const }] : []),
      ],
    });
    savePicture(picture, 'seva-card.png');
  };
  return (
    <div className={styles.card}>
      {name && (
        <b>
          <bdi>{name}</bdi>
        </b>
      )}
      <img className={styles.qr} src={picture} alt={t('qr')} width={208} height={208} />
      <bdi className={styles.code} dir="ltr">
        {code}
      </bdi>
      <p>{t('notABank')}</p>
      <details>
        <summary>{t('spoken')}</summary>
        <dl className={styles.spoken}>
          {[...signsOfCard(code)].map((sign, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sign may stand twice in a code
            <div key={place}>
              <dt>
                <bdi dir="ltr">{sign}</bdi>
              </dt>
              <dd>{t(`signs.${sign}` as WordKey<'cards'>)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="row">
        <Button look="quiet" icon="down" onClick={() => void save()}>
          {t('save')}
        </Button>
        <Button look="quiet" icon="print" onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
    </div>
  );
}
