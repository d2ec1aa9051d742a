import type { Reply } from '#contract/send.ts';
import { useApp } from '../app/AppProviders.tsx';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { qrPicture } from '../share/qr.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './Help.module.css';

const inFours = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
const inThrees = (pin: string): string => `${pin.slice(0, 3)} ${pin.slice(3)}`;

/** Shown this once. The QR code carries no PIN; what goes through WhatsApp carries neither PIN nor code. */
export function HelpCard({ receipt }: { receipt: Reply<'askForHelp'>['data'] }) {
  const { t, i18n } = useTranslation('help');
  const { siteUrl } = useApp();
  const { code, pin, due_on } = receipt;
  const link = `${siteUrl}/help/status`;
  const toMyself = `https://wa.me/?text=${encodeURIComponent(link)}`;
  return (
    <section className={styles.card} aria-label={t('card.title')} data-part="card" data-label={t('card.lose')}>
      <dl className={styles.secrets}>
        <div>
          <dt>{t('card.code')}</dt>
          <dd>
            <bdi dir="ltr">{inFours(code)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('card.pin')}</dt>
          <dd>
            <bdi dir="ltr">{inThrees(pin)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('card.due')}</dt>
          <dd className={styles.day}>{formatDay(due_on, i18n.language)}</dd>
        </div>
      </dl>
      <img className={styles.qr} src={qrPicture(`${link}#${code}`)} alt={t('card.qr')} width={180} height={180} />
      <div className={styles.cardButtons}>
        <Button className="needs-script" look="quiet" icon="down" data-part="save">
          {t('card.save')}
        </Button>
        <Button className="needs-script" look="quiet" icon="print" data-part="print">
          {t('card.print')}
        </Button>
        <LinkButton look="quiet" icon="chat" href={toMyself} rel="noreferrer" data-part="to-myself">
          {t('card.whatsapp')}
        </LinkButton>
      </div>
      <p className={styles.cardHint}>{t('card.whatsappHint')}</p>
    </section>
  );
}
