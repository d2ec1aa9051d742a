import type { ReactNode } from 'react';
import { SectionHead } from '../ui/SectionHead.tsx';
import styles from './Gallery.module.css';

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <SectionHead title={title} />
      {children}
    </section>
  );
}
