import appleTouch from './apple-touch-icon.png?no-inline';
import favicon from './favicon.ico?no-inline';
import mark192 from './icon-192.png?no-inline';
import mark512 from './icon-512.png?no-inline';
import maskable192 from './maskable-192.png?no-inline';
import maskable512 from './maskable-512.png?no-inline';

/** The mark in the sizes and forms that browsers, phones and search engines ask for. */
export const icons = { appleTouch, favicon, mark192, mark512, maskable192, maskable512 };
