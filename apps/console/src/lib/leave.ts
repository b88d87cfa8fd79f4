/** The session must be able to send people away without importing the router that imports the session. */
let go: () => void = () => location.assign('/console/login');

export const leaveToLogin = (): void => go();
export const onLeave = (navigate: () => void): void => {
  go = navigate;
};
