import type { Scheme } from '#contract/schemes/schemes.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ShareLink } from '../share/ShareLink.tsx';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './SchemeFacts.module.css';

/** What to do next. The scheme goes along in the fragment, which no server sees. */
export function SchemeActs({ scheme }: { scheme: Scheme }) {
  const { t } = useTranslation('schemes');
  return (
    <div className={styles.acts}>
      <LinkButton href={`/help#scheme=${scheme.slug}`} icon="chat">
        {t('card.help')}
      </LinkButton>
      <noscript>{t('card.nameIt')}</noscript>
      <ShareLink title={scheme.name} path={`/schemes/${scheme.slug}`} word={t('card.whatsapp')} />
      <Button className={styles.print} look="quiet" onClick={() => print()}>
        {t('card.print')}
      </Button>
    </div>
  );
}
