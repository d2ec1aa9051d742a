import { useEffect, useState } from 'react';
import type { PrintedCertificate } from '#contract/certificates/certificates.ts';
import type { Language } from '#contract/values/language.ts';
import { sayTime, usualTime } from '#contract/values/time-of-day.ts';
import { useFrame } from '../app/frame.ts';
import { formatWholeDay } from '../events/format-whole-day.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { drawPaper, type PaperLine } from '../share/paper-picture.ts';
import { pdfOf } from '../share/picture-pdf.ts';
import { savePicture } from '../share/save-picture.ts';
import { Button } from '../ui/Button.tsx';
import { saveAsFile } from '../ui/save-as-file.ts';
import { certificateWords } from './certificate-words.ts';
import styles from './MyCertificatePage.module.css';

/** Of a sheet of paper, which everybody takes for a certificate. */
const ratio = Math.SQRT2;

/** A phone shows the certificate as a portrait picture; the sheet of A4 is for paper. */
export function CertificatePicture({ certificate }: { certificate: PrintedCertificate }) {
  const { t } = useTranslation('certificates');
  const { foundation } = useFrame().settings;
  const [picture, setPicture] = useState<HTMLCanvasElement>();
  useEffect(() => {
    void draw(certificate, foundation.name).then(setPicture);
  }, [certificate, foundation.name]);
  if (!picture) return null;
  const { code, name, own } = certificate;
  const fileName = `${code}.png`;
  const share = () =>
    picture.toBlob((blob) => {
      const files = blob ? [new File([blob], fileName, { type: 'image/png' })] : [];
      // Whoever closes the menu has not failed at anything.
      void navigator.share({ files }).catch(() => undefined);
    });
  return (
    <>
      <div className={`row ${styles.onScreen}`}>
        <Button icon="down" onClick={() => savePicture(picture, fileName)}>
          {t('save')}
        </Button>
        {canShareFiles() && (
          <Button look="quiet" icon="share" onClick={share}>
            {t('share')}
          </Button>
        )}
        <Button look="quiet" icon="down" onClick={() => saveAsFile(pdfOf(picture), 'application/pdf', `${code}.pdf`)}>
          {t('savePdf')}
        </Button>
      </div>
      <img
        className={styles.portrait}
        src={picture.toDataURL()}
        alt={`${t('title')}: ${name}, ${own.title}`}
        width={picture.width}
        height={picture.height}
      />
    </>
  );
}

const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([''], 'a.png', { type: 'image/png' })] });

function draw(certificate: PrintedCertificate, names: Record<Language, string>): Promise<HTMLCanvasElement> {
  const { language, link, code, name } = certificate;
  const words = certificateWords[language];
  const factsIn = (each: Language): PaperLine[] => {
    const { title, date, time, end_time, location } = each === language ? certificate.own : certificate.english;
    const hours = [time ?? usualTime, end_time].flatMap((hour) => (hour ? [sayTime(hour, each)] : [])).join(' – ');
    return [
      { text: certificateWords[each]('paper.text'), look: 'small', language: each },
      { text: title, bold: true, language: each },
      { text: formatWholeDay(date, each), look: 'small', language: each },
      { text: hours, look: 'small', language: each },
      ...(location ? [{ text: location, look: 'small' as const, language: each }] : []),
    ];
  };
  return drawPaper({
    language,
    leastRatio: ratio,
    above: [
      { text: names[language], bold: true },
      { text: words('paper.heading'), look: 'large', bold: true },
      ...(language === 'en' ? [] : [{ text: certificateWords.en('paper.heading'), language: 'en' as const }]),
      { text: name, look: 'large', bold: true },
      ...factsIn(language),
      ...(language === 'en' ? [] : factsIn('en')),
    ],
    qr: link,
    below: [
      { text: code, bold: true, language: 'en' },
      { text: words('paper.verify'), look: 'small' },
    ],
  });
}
