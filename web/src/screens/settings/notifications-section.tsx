import { NotificationSettingsForm } from '../../features/notifications/notification-settings.tsx';

export const NotificationsSection = () => <NotificationSettingsForm />;
