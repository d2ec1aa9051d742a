import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { qrPicture, saveQr } from '../share/qr.ts';
import { Button } from '../ui/Button.tsx';
import styles from './QrBox.module.css';
import { formatRupees } from './rupees.ts';

interface QrBoxProps {
  /** Null without payee. */
  link: string | null;
  amount: string | undefined;
  payeeName: string;
}

export function QrBox({ link, amount, payeeName }: QrBoxProps) {
  const { t } = useTranslation('donate');
  return (
    <div className={styles.box}>
      <h3 className={styles.title}>{t('upi.scan')}</h3>
      {link ? (
        <QrCode link={link} amount={amount} payeeName={payeeName} />
      ) : (
        <p className={styles.none}>{t('upi.noQr')}</p>
      )}
    </div>
  );
}

function QrCode({ link, amount, payeeName }: QrBoxProps & { link: string }) {
  const { t } = useTranslation('donate');
  const picture = useMemo(() => qrPicture(link), [link]);
  const rupees = amount && formatRupees(Number(amount));
  return (
    <>
      <img
        className={styles.code}
        src={picture}
        alt={rupees ? t('upi.qrWithAmount', { amount: rupees, name: payeeName }) : t('upi.qr', { name: payeeName })}
        width={220}
        height={220}
      />
      <p>{rupees ? <bdi dir="ltr">{rupees}</bdi> : t('upi.amountInApp')}</p>
      {/* A button, because an early press on it is replayed after hydration; a link would save the SVG. */}
      <Button className="needs-script" look="quiet" icon="down" onClick={() => saveQr(link, 'upi-qr.png')}>
        {t('upi.save')}
      </Button>
    </>
  );
}
