import { useEffect, useState } from 'react';
import { useApp } from '../app/AppProviders.tsx';
import { useFrame } from '../app/frame.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Logo } from '../layout/Logo.tsx';
import { qrPicture } from '../share/qr.ts';
import { wordsOf } from '../ui/words-in.ts';
import styles from './EventSheet.module.css';

/** Whose event it is: only a printer shows it. */
export function SheetHead() {
  const { i18n } = useTranslation();
  const { foundation } = useFrame().settings;
  return (
    <p className={styles.head}>
      <Logo />
      <b>{foundation.name[i18n.language]}</b>
    </p>
  );
}

/** Where the foundation is, and the way from the paper back to the page. */
export function SheetFoot({ path }: { path: string }) {
  const { siteUrl } = useApp();
  const { foundation } = useFrame().settings;
  const { address, phone, email } = foundation;
  const link = `${siteUrl}${path}`;
  return (
    <div className={styles.foot}>
      <div>
        {address && <p {...wordsOf(foundation, 'address')}>{address}</p>}
        {[phone, email, link].filter(Boolean).map((line) => (
          <p key={line}>
            <bdi dir="ltr">{line}</bdi>
          </p>
        ))}
      </div>
      <Code link={link} />
    </div>
  );
}

/** The server draws it into the page; the drawing weighs on no browser that has the page already. */
function Code({ link }: { link: string }) {
  const [drawn, setDrawn] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void import('../share/qr.ts').then(
      ({ qrPicture: draw }) => isShown && setDrawn(draw(link)),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [link]);
  const source = import.meta.env.SSR ? qrPicture(link) : drawn;
  return <img className={styles.code} src={source} alt="" width={160} height={160} suppressHydrationWarning />;
}
