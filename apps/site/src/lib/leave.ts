type Go = (path: '/' | '/login') => Promise<void> | void;

/** The session must be able to send people away without importing the router that imports the session. */
let go: Go = (path) => location.assign(path);

/** Resolves when the page that was left is gone. */
export const leaveTo = async (path: '/' | '/login'): Promise<void> => go(path);
export const onLeave = (navigate: Go): void => {
  go = navigate;
};
