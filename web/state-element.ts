/** The id of the element in which a page brings the state that the application starts from. */
export const stateElementId = 'state';
