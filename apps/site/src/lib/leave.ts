/** The session must be able to send people away without importing the router that imports the session. */
let go: (path: '/' | '/login') => void = (path) => location.assign(path);

export const leaveTo = (path: '/' | '/login'): void => go(path);
export const onLeave = (navigate: typeof go): void => {
  go = navigate;
};
