import type { Scheme } from '#contract/schemes/schemes.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ShareLink } from '../share/ShareLink.tsx';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './SchemeFacts.module.css';

interface OfScheme {
  scheme: Scheme;
}

/** What to do next, on the page of a scheme. */
export function SchemeActs({ scheme }: OfScheme) {
  return (
    <div className={styles.acts}>
      <HelpWithIt scheme={scheme} />
      <PassItOn scheme={scheme} />
    </div>
  );
}

/** The scheme goes along in the fragment, which no server sees. */
export function HelpWithIt({ scheme }: OfScheme) {
  const { t } = useTranslation('schemes');
  return (
    <>
      <LinkButton className={styles.help} href={`/help#scheme=${scheme.slug}`} icon="chat">
        {t('card.help')}
      </LinkButton>
      <noscript>{t('card.nameIt')}</noscript>
    </>
  );
}

export function PassItOn({ scheme }: OfScheme) {
  const { t } = useTranslation('schemes');
  return (
    <div className={styles.acts}>
      <ShareLink title={scheme.name} path={`/schemes/${scheme.slug}`} word={t('card.whatsapp')} />
      <Button className={styles.print} look="quiet" onClick={() => print()}>
        {t('card.print')}
      </Button>
    </div>
  );
}
