/** The page that does by posts what members do: for phones without script. A document of its own, outside the application. */
export const plainPath = '/card';
