import { whatsappLink } from '../../contact/office-links.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './HandOver.module.css';

interface HandOverProps {
  /** Works once, for whoever holds it. */
  link: string;
  text: string;
  /** Of whoever it is for: WhatsApp opens with them, otherwise it asks. */
  phone?: string | null;
}

/** A secret link that no mail server sends: it is copied, or sent on WhatsApp. */
export function HandOver({ link, text, phone }: HandOverProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <p>{text}</p>
      <p className={styles.link} dir="ltr">
        {link}
      </p>
      <div className="row">
        <CopyButton
          text={link}
          thing=""
          copyWord={t('site:share.copy')}
          copiedWord={t('site:share.copied')}
          failedWord={t('site:share.copyFailed')}
        />
        <LinkButton
          look="quiet"
          icon="share"
          href={`${whatsappLink(phone ?? '')}?text=${encodeURIComponent(link)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('handOver.whatsapp')}
        </LinkButton>
      </div>
    </>
  );
}
