type Go = () => Promise<void> | void;

/** The session must be able to send people away without importing the router that imports the session. */
let go: Go = () => location.assign('/console/login');

/** Resolves when the page that was left is gone. */
export const leaveToLogin = async (): Promise<void> => go();
export const onLeave = (navigate: Go): void => {
  go = navigate;
};
