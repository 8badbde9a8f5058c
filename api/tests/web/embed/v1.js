// Stands for the script that sites load to show the sign-up.
