import { createContext } from 'react';

/** What the buttons for listening are called, for the whole page and for a part of it. The frame says it. */
export const ListenWords = createContext({ page: '', part: '' });
